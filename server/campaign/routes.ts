import multipart from '@fastify/multipart'
import { endpoints } from '@daogang/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps'
import { serve } from '../http/serve'
import { pictureRedrawer } from '../upload/picture'
import { addPicture } from './add-picture'
import { closeCampaign } from './close'
import { fundCampaign } from './fund'
import { openCampaign } from './open'
import { listForOperators, readForOperators } from './read'
import { reopenCampaign } from './reopen'
import { saveCampaign } from './save'

/** Campaigns as operators make them. */
export function campaignRoutes(app: FastifyInstance, deps: Deps): void {
  const { config, db, now } = deps
  serve(app, endpoints.operatorCampaignSave, ({ body: { base, ...content }, operator }) =>
    saveCampaign(db, content, { actor: operator, linkHosts: config.operator.linkHosts, base }, now()))
  serve(app, endpoints.operatorCampaignOpen, ({ body, operator }) => openCampaign(db, body.slug, operator, now()))
  serve(app, endpoints.operatorCampaignFund, ({ body, operator }) => fundCampaign(db, body, operator, now()))
  serve(app, endpoints.operatorCampaignClose, ({ body, operator }) => closeCampaign(db, body, operator, now()))
  serve(app, endpoints.operatorCampaignReopen, ({ body, operator }) => reopenCampaign(db, body, operator, now()))
  serve(app, endpoints.operatorCampaignList, () => listForOperators(db, now()))
  serve(app, endpoints.operatorCampaignDetail, ({ query: { slug } }) => readForOperators(db, slug, now()))
  const redraw = pictureRedrawer(deps.config.pictures)
  // Multipart forms are parsed in this scope only: everywhere else a body is JSON.
  app.register(async (scope) => {
    await scope.register(multipart)
    serve(scope, endpoints.operatorCampaignPicture, ({ body: { slug }, file, operator }) =>
      addPicture({ db, storage: deps.providers.storage, now, redraw }, slug, file, operator))
  })
}
