import { endpoints } from '@daogang/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps'
import { serve } from '../http/serve'
import { listEntries } from './list-entries'
import { draftInvoice, listInvoices } from './list-invoices'
import { readAccount } from './read-account'
import { requestInvoice } from './request-invoice'

/** The money of enterprises, and their invoices. */
export function employerAccountRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, endpoints.employerAccount, (call) => readAccount(deps, call))
  serve(app, endpoints.employerEntries, (call) => listEntries(deps, call))
  serve(app, endpoints.invoiceDraft, (call) => draftInvoice(deps, call))
  serve(app, endpoints.invoiceList, (call) => listInvoices(deps, call))
  serve(app, endpoints.invoiceRequest, (call) => requestInvoice(deps, call))
}
