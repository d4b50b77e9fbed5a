import type { MessageHost, SubscriptionKind } from '@daogang/contract/subscription'
import type { MessagePart, Templates } from '../../config/templates'

/** What a message says, before it is made to fit a template. */
export type MessageContent = Readonly<Record<Exclude<MessagePart, 'time'>, string>> & { readonly time: Date }

export interface SubscribeMessage {
  /** Its user at the host. Never logged. */
  openId: string
  kind: SubscriptionKind
  content: MessageContent
  /** The page of the mini-program that it opens, with its query. */
  page: string
}

/**
 * Messages of a mini-program outside of it. Each needs a yes of its user, which the host keeps too and uses up.
 * `send` rejects when it is not known whether the message went out, or when it might another time.
 */
export interface SubscribeMessages {
  readonly templates: Templates
  /**
   * Whose a login code is; undefined when it does not count (any more). Rejects when the host cannot be asked. The account is for
   * development, which has nobody to ask.
   */
  userOf(code: string, accountId: string): Promise<string | undefined>
  /** `refused`: the user took their yes back or has none left, with the host's code for it. */
  send(message: SubscribeMessage): Promise<'sent' | { refused: string }>
}

/** Null: not offered on this server. */
export type MessageHosts = Readonly<Record<MessageHost, SubscribeMessages | null>>
