// Browsers that run React 18 have everything that the query library needs.
export {}
