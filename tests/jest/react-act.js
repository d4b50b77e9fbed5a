/** `react-dom/test-utils` for React 18.3: its `act` moved to React, and the old one warns in every test. */
module.exports = { act: require('react').act }
