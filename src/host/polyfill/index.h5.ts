// Browsers that run React 18 have what the query library needs.
export {}
