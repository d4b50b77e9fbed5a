/**
 * Webpack plugin: Taro asks twice for everything that webpack knows of a build, and prints its errors and warnings. To gather the rest
 * takes a tenth of the time of an H5 build.
 */
module.exports = class OnlyProblems {
  apply(compiler) {
    compiler.hooks.done.tap({ name: OnlyProblems.name, stage: -100 }, (stats) => {
      const toJson = stats.toJson.bind(stats)
      stats.toJson = () => toJson({ all: false, errors: true, warnings: true, errorDetails: true, moduleTrace: true })
    })
  }
}
