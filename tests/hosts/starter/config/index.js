/** The project of `taro init`, with our versions: the baseline of `npm run hosts -- --report`. */
module.exports = {
  projectName: 'starter', date: '2026-11-21', designWidth: 750, deviceRatio: { 750: 1 }, sourceRoot: 'src',
  outputRoot: `../starter/${process.env.TARO_ENV}`,
  framework: 'react', compiler: { type: 'webpack5', prebundle: { enable: false } }, cache: { enable: false },
  plugins: [], defineConstants: {}, mini: {}, h5: {},
}
