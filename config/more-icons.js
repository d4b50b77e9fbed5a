/** Webpack loader for pages outside the main package: adds the icons that only they use (src/ui/icons/_set.scss). */
module.exports = (source) => `import '@/ui/icons/more-drawings.scss'\n${source}`
