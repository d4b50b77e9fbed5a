import { Refusal } from '../../lib/refusal'
import { CannotModerate } from '../../moderation/cannot-moderate'

/** Runs a verb of the command line for the console: what stops it is a sentence for the operator. @throws Refusal OPERATOR_CANNOT */
export const orRefuse = <R>(work: Promise<R>): Promise<R> => work.catch((error: unknown) => {
  const isSaid = error instanceof CannotModerate || (error instanceof Refusal && error.reason === 'REVIEW_REFUSED')
  throw isSaid ? new Refusal('OPERATOR_CANNOT', error.message) : error
})
