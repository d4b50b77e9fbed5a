import { ID } from '@daogang/contract/rules/id'

/** True for a UUID. Anything else in a URL is treated as not found, without a request. */
export const isId = (text: string | undefined): text is string =>
  ID.test(text ?? '')
