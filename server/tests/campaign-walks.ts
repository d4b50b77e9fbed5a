import type { EndpointName } from './harness'
import { ERRORS } from '@daogang/contract/errors'

/** Ids of a person who answered a campaign and bought a card, and of a field worker. */
export interface Activity {
  submission: string
  order: string
  visit: string
}

type Walk =
  | { refused: (owned: Activity & { upload: string }) => object, codes?: readonly number[], as?: 'c' | 'b' }
  | { public: string }

const FOR_OPERATORS = { public: 'for operators alone, by name and secret: campaign.test.ts' }
const ANSWER = { once: crypto.randomUUID(), slug: 'walks', version: 1, answers: { words: '改了' } }

/** The attempts of a stranger on another's submissions, orders and visits (strangers.test.ts). */
export const campaignWalks = {
  campaignSubmit: { refused: ({ submission }) => ({ ...ANSWER, id: submission }) },
  userResearchAdd: { public: 'its only id is the caller’s own key' },
  submissionDetail: { refused: ({ submission }) => ({ id: submission }) },
  submissionWithdraw: { refused: ({ submission }) => ({ id: submission }) },
  readCertificate: { refused: ({ upload }) => ({ imageId: upload }), codes: [ERRORS.UPLOAD_GONE.code] },
  membershipBuy: { public: 'a card of the caller’s own, which anyone may buy' },
  membershipOrder: { refused: ({ order }) => ({ id: order }) },
  openVisit: { refused: ({ visit }) => ({ id: visit }) },
  fillingVisit: { refused: ({ visit }) => ({ id: visit, outcome: 'met', summary: '改了', note: '', nextOn: '' }) },
  visitDetails: { public: 'a filter within the caller’s own visits and stores, as visit.test.ts holds' },
  operatorCampaignSave: FOR_OPERATORS,
  operatorCampaignFund: FOR_OPERATORS,
  operatorSubmissionDetail: FOR_OPERATORS,
  operatorSubmissionDecide: FOR_OPERATORS,
  operatorVipOrderClose: FOR_OPERATORS,
  operatorVipSave: FOR_OPERATORS,
} satisfies Partial<Record<EndpointName, Walk>>
