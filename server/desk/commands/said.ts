import { Refusal } from '../../lib/refusal'
import { cannot } from '../../lib/cannot'

/** Runs a verb of the endpoints for the command line: its refusal becomes a sentence for the operator. @throws Refusal OPERATOR_CANNOT */
export const said = <R>(work: Promise<R>): Promise<R> => work.catch((error: unknown) => {
  throw error instanceof Refusal ? cannot(error.message) : error
})
