module.exports = {
  presets: [['taro', { framework: 'react', ts: true, compiler: 'webpack5' }]],
  // Copies of objects by the engine's own `Object.assign`. Babel's helpers follow the standard where it differs, with setters and symbols,
  // which nothing here has, and took 12 % of the time in the app's code (docs/decisions/0307-cheap-spread.md).
  assumptions: { setSpreadProperties: true, objectRestNoSymbols: true },
}
