/** The hosts' globals, as far as a test uses them. */
declare const wx: { getStorageSync: (key: string) => unknown }
declare const my: { getStorageSync: (input: { key: string }) => unknown }
