/**
 * Compiles one build of the WeChat mini-program with `miniprogram-ci`: `node wechat-compile.mjs <folder of the tool> <build>`.
 * The last line is the result. It runs in a separate process, because the tool writes its cache to the current folder and leaves
 * workers running.
 */
import { generateKeyPairSync } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

const [tool = '', build = ''] = process.argv.slice(2)
const require = createRequire(path.join(tool, 'package.json'))
const work = path.join(tool, 'work')
mkdirSync(work, { recursive: true })
process.chdir(work)

const ci = require('miniprogram-ci')
const files = require('miniprogram-ci/dist/utils/white_ext_list')
// File types that may be uploaded. The tool would ask WeChat for them; these are its fallback.
files.getWhiteExtList = async () => ({
  GameWhiteList: new Set(files.GameWhiteList), MiniProgramWhiteList: new Set(files.MiniProgramWhiteList),
})

const { privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048, privateKeyEncoding: { type: 'pkcs1', format: 'pem' }, publicKeyEncoding: { type: 'spki', format: 'pem' },
})
const project = new ci.Project({
  appid: 'wx0000000000000000', type: 'miniProgram', projectPath: path.resolve(build), privateKey, ignores: [],
  // The limits that WeChat would send for the app.
  attr: async () => ci.DefaultProjectAttr,
})

try {
  // Our output is already compiled for old phones. Compiling it again only finds invalid JavaScript.
  const result = await ci.getCompiledResult({ project, setting: { es6: true, minify: false }, onProgressUpdate: () => undefined })
  const all = Object.values(result)
  const kb = Math.round(all.reduce((sum, content) => sum + Buffer.byteLength(content), 0) / 1024)
  console.log(`${all.length} 个文件，${kb} KB`)
  process.exit(0)
} catch (error) {
  console.log(String(error.message ?? error).replace(/\s+/g, ' '))
  process.exit(1)
}
