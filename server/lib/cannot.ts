import { Refusal } from './refusal'

/** What stops an operator, in the console or on the command line. @param message tells them why, and what to do */
export const cannot = (message: string): Refusal => new Refusal('OPERATOR_CANNOT', message)
