import { endpoints } from '@daogang/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps'
import { serve } from '../http/serve'
import { look } from './look'
import { agreeTo, listProposals, proposeSanction, refuseProposal } from './proposals'
import { reveal } from './reveal'
import { search } from './search'
import { timeline } from './timeline'

/** The pages of people, enterprises and jobs in the console, and what operators do there. */
export function dossierRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, endpoints.dossierSearch, ({ operator, body: { q } }) => search(deps, operator, q))
  serve(app, endpoints.dossierLook, ({ operator, body }) => look(deps, operator, body))
  serve(app, endpoints.dossierTimeline, ({ operator, query }) => timeline(deps, operator, query))
  serve(app, endpoints.sanctionPropose, ({ caller, body }) => proposeSanction(deps, caller, body))
  serve(app, endpoints.sanctionAgree, ({ caller, body: { id } }) => agreeTo(deps, caller, id))
  serve(app, endpoints.sanctionRefuse, ({ caller, body: { id } }) => refuseProposal(deps, caller, id))
  serve(app, endpoints.sanctionList, ({ caller, query }) => listProposals(deps, caller, query))
  serve(app, endpoints.sanctionReveal, ({ caller, body: { id } }) => reveal(deps, caller, id))
}
