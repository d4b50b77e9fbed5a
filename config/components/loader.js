const { KEPT } = require('./used')

/**
 * Leaves the descriptions of unused components out of Taro's runtime code (6 to 7 KB each in its own list and in that of a host):
 * `leaveOut` would delete them at run time anyway.
 * @param source of @tarojs/shared, or of a host's runtime
 */
module.exports = function leaveOutComponents(source) {
  const list = /^const (?:internalComponents|components) = \{\n([\s\S]*?)^\};/m
  if (!list.test(source)) throw new Error(`No list of components in ${this.resourcePath}: Taro has changed`)
  return source
    .replace(list, (all, entries) => all.replace(entries, entries.replace(
      // `    Icon,`, `    Map: MapComp,` or `    Map: {` to its `    },`
      /^ {4}(\w+)(?:: \{\n[\s\S]*?^ {4}\},?|.*,?)\n/gm, (entry, name) => (KEPT.includes(name) ? entry : ''),
    )))
    // The constants of the list: one that is left without use is dropped only when making it has no effect.
    .replace(/^const touchEvents[\s\S]*?^const internalComponents/m, (constants) => constants
      .replace(/\b(Object\.assign|singleQuote)\(/g, '/*#__PURE__*/ $1('))
}
