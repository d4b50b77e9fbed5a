import { Refusal } from '../lib/refusal'
import { CannotModerate } from '../moderation/cannot-moderate'

/** Runs a verb of the endpoints for the command line: its refusal becomes a sentence for the operator. @throws CannotModerate */
export const said = <R>(work: Promise<R>): Promise<R> => work.catch((error: unknown) => {
  throw error instanceof Refusal ? new CannotModerate(error.message) : error
})
