/** `react-dom/test-utils` as React 18.3 wants it: its `act` moved to React, and the old one warns in every test. */
module.exports = { act: require('react').act }
