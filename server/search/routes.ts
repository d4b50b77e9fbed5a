import { endpoints } from '@daogang/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps'
import { keepAnswers } from '../lib/cacheable'
import { serve } from '../http/serve'
import { hotWords } from './hot-words'
import { suggest } from './suggest'

const MAX_AGE_SECONDS = 300

/** Suggestions for the search box. The search history is stored on the client only. */
export function searchRoutes(app: FastifyInstance, deps: Deps): void {
  void app.register(async (scope) => {
    keepAnswers(scope, MAX_AGE_SECONDS)
    serve(scope, endpoints.searchSuggest, ({ query: { keyword } }) => suggest(keyword))
    serve(scope, endpoints.hotWords, (call) => hotWords(deps, call))
  })
}
