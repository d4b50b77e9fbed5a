import { endpoints } from '@daogang/contract'
import type { EndpointSpec } from '@daogang/contract/endpoint'
import { serializerOf } from '../lib/serialize'
import { validatorCompiler } from '../lib/validate'
import { answerOf } from './serve'

const all: [string, EndpointSpec][] = Object.entries(endpoints)

// A server compiles them at the first call, so its start shows no mistake in one. Other suites use the compiled ones.
it('every schema of the contract compiles, of input and answer', () => {
  const broken = all.flatMap(([name, { method, path: url, body, query, data }]) => {
    try {
      if (body) validatorCompiler({ schema: body, httpPart: 'body', method, url })({})
      if (query) validatorCompiler({ schema: query, httpPart: 'querystring', method, url })({})
      serializerOf(answerOf(data))
      return []
    } catch (error) {
      return [`${name}: ${String(error)}`]
    }
  })
  expect(broken).toEqual([])
})
