/** What is waited for may take its time on a busy machine; it ends as soon as it is there. */
const { configure } = require('@testing-library/dom')

configure({ asyncUtilTimeout: 5000 })
