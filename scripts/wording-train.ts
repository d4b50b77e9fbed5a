/** `npm run wording:train`: learns the weights of the check of wording from its corpus again. */
import { writeFileSync } from 'node:fs'
import { WORDING_WEIGHTS } from '../server/paths'
import { fileOf } from '../server/sensitive-words/learned/file'
import { inputHash, material } from '../server/sensitive-words/learned/material'
import { train } from '../server/sensitive-words/learned/train'

const texts = material()
const file = fileOf(train(texts), inputHash())
writeFileSync(WORDING_WEIGHTS, file)
console.log(`从${texts.length}句里学好了，权重${Math.round(file.length / 1024)}KB`)
