import type { MessageHost, SubscriptionKind } from '@daogang/contract/subscription'
import type { MessagePart, Templates } from '../../config/templates'

/** The contents of a message, before they are fitted into a template. */
export type MessageContent = Readonly<Record<Exclude<MessagePart, 'time'>, string>> & { readonly time: Date }

export interface SubscribeMessage {
  /** The user's id at the host. Never logged. */
  openId: string
  kind: SubscriptionKind
  content: MessageContent
  /** The page of the mini-program that it opens, with its query. */
  page: string
}

/**
 * Sends messages of a mini-program outside of it. Each needs the user's consent, which the host records and uses up. `send` rejects if it
 * is unknown whether the message was sent, or if a retry may succeed.
 */
export interface SubscribeMessages {
  readonly templates: Templates
  /**
   * The user of a login code; undefined for an invalid or used one. Rejects if the host does not respond. The account is for development,
   * which makes no requests.
   */
  userOf(code: string, accountId: string): Promise<string | undefined>
  /** `refused`: the user withdrew the consent or has none left, with the host's code for it. */
  send(message: SubscribeMessage): Promise<'sent' | { refused: string }>
}

/** Null: not offered on this server. */
export type MessageHosts = Readonly<Record<MessageHost, SubscribeMessages | null>>
