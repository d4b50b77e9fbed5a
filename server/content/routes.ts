import { endpoints } from '@daogang/contract'
import { WELFARES_OF_TERMS } from '@daogang/contract/rules/publish'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps'
import { categoryTree } from '../dictionary/categories'
import { dictionaries } from '../dictionary/dictionaries'
import { provinces } from '../dictionary/regions'
import { serve } from '../http/serve'
import { keepAnswers } from '../lib/cacheable'
import { listBanners } from './banners'
import { findTemplate } from './find-template'
import { readContent, readHistory } from './read'
import { saveContent } from './save'
import { testWords } from './test-words'

const BANNER_SECONDS = 60

const cities = provinces.flatMap((province) => province.cities.map(({ id, name }) => ({ id, name })))

/** What operators change without a release, and the banners that people see of it. */
export function contentRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, now, config } = deps
  serve(app, endpoints.operatorContentDetail, ({ query: { kind, version } }) => readContent(db, kind, version))
  serve(app, endpoints.operatorContentSave, ({ body, operator }) =>
    saveContent({ db, now, linkHosts: config.operator.linkHosts }, body, operator))
  serve(app, endpoints.operatorContentHistory, ({ query: { kind } }) => readHistory(db, kind))
  serve(app, endpoints.operatorWordsTest, ({ body }) => testWords(db, body))
  serve(app, endpoints.operatorContentChoices, () => ({
    categories: categoryTree.map(({ id, name, children = [] }) => ({ id, name, children })), cities,
    welfares: dictionaries.job_welfares.filter(({ value }) => !WELFARES_OF_TERMS.includes(value)),
  }))
  serve(app, endpoints.jobTemplate, ({ query }) => findTemplate(db, query))
  void app.register(async (scope) => {
    keepAnswers(scope, BANNER_SECONDS)
    serve(scope, endpoints.commonBanners, ({ query }) => listBanners(deps, query))
  })
}
