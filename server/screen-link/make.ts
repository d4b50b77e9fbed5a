import { DAY_MS, MINUTE_MS } from '@daogang/contract/rules/durations'
import type { ScreenLink } from '@daogang/contract/screen-link'
import { appLink } from '@daogang/contract/rules/app-version'
import type { Config } from '../config'
import type { Db, Row, Trx } from '../db/schema'
import { Refusal } from '../lib/refusal'
import type { ScreenLinks, WechatLinks } from '../providers/screen-link/types'
import { Unavailable } from '../providers/unavailable'
import { countMade, deleteEnded, deleteUnmade, findLink, lockMaking, saveLink } from './repository'
import { addressText, alipayLinks, readAddress, searchOf, type ScreenAddress } from './rules'

/** WeChat takes 30 days at most. */
const VALID_MS = 29 * DAY_MS
/** A link with less time left is made again: whoever gets it may open it days later. */
const LEAST_MS = 7 * DAY_MS

/** Who asks for a link: a hash of the account; of the network address for a visitor. Visitors have a budget apart. */
export interface Caller {
  hash: Buffer
  isVisitor: boolean
}

export interface LinkTools {
  db: Db
  config: Pick<Config, 'publicOrigin' | 'linksPerDay' | 'operator'>
  links: ScreenLinks
}

/**
 * Links that open a screen from outside, on every host that is set up. WeChat's are kept and given again while they are valid.
 * @param caller for the limits; null for an operator, without a limit
 * @throws Refusal NOT_FOUND if no screen has the address, RATE_LIMITED if too many new links were made
 */
export async function makeLinks({ db, config, links }: LinkTools, address: string, caller: Caller | null, now: Date): Promise<ScreenLink> {
  const screen = readAddress(address)
  if (!screen) throw new Refusal('NOT_FOUND', '没有这个页面')
  const text = addressText(screen)
  return {
    web: config.publicOrigin + text,
    app: appLink(text),
    wechat: links.wechat && toWechat(await wechatLink(db, links.wechat, screen, { limits: config.linksPerDay, caller }, now)),
    alipay: links.alipay && alipayLinks(links.alipay.appId, screen),
  }
}

const toWechat = ({ link, scheme, expires_at: ends }: Row<'screen_link'>) => ({ link, scheme, expiresAt: ends.toISOString() })

interface Counted {
  limits: Config['linksPerDay']
  caller: Caller | null
}

/** The kept link, or a new one. Where none can be made now, an old one that is still valid is better than none. */
async function wechatLink(db: Db, wechat: WechatLinks, screen: ScreenAddress, counted: Counted, now: Date): Promise<Row<'screen_link'>> {
  const address = addressText(screen)
  const old = await findLink(db, address, now)
  if (old && old.expires_at.getTime() - now.getTime() >= LEAST_MS) return old
  try {
    return await makeNew(db, wechat, { screen, address, old }, counted, now)
  } catch (error) {
    if (old && error instanceof Refusal) return old
    throw error
  }
}

interface Wanted {
  screen: ScreenAddress
  address: string
  old: Row<'screen_link'> | undefined
}

async function makeNew(
  db: Db, wechat: WechatLinks, { screen, address, old }: Wanted, counted: Counted, now: Date,
): Promise<Row<'screen_link'>> {
  const reserved = {
    address, link: old?.link ?? '', scheme: old?.scheme ?? '', made_for: counted.caller?.hash ?? null,
    for_visitor: counted.caller?.isVisitor ?? false, made_at: now, expires_at: old?.expires_at ?? new Date(now.getTime() + MINUTE_MS),
  }
  await db.transaction().execute((trx) => reserve(trx, reserved, counted, now))
  const expires = new Date(now.getTime() + VALID_MS)
  // Outside of the transaction: WeChat may take seconds, and a connection is not to wait for it.
  const made = await wechat.make({ page: screen.page, query: searchOf(screen.query) }, expires).catch(async (error: unknown) => {
    await (old ? saveLink(db, old) : deleteUnmade(db, address))
    throw error instanceof Unavailable ? new Refusal('UNAVAILABLE', '现在拿不到微信的链接，等一会儿再试') : error
  })
  const row = { ...reserved, ...made, expires_at: expires }
  await saveLink(db, row)
  return row
}

/** Counts a link before it is made, so that many requests at once do not go past the limit. */
async function reserve(trx: Trx, row: Row<'screen_link'>, { limits, caller }: Counted, now: Date): Promise<void> {
  await lockMaking(trx)
  if (caller) {
    const made = await countMade(trx, caller, new Date(now.getTime() - DAY_MS))
    if (made.all >= (caller.isVisitor ? limits.visitors : limits.all) || made.caller >= limits.caller) {
      throw new Refusal('RATE_LIMITED', '今天要的链接太多了，明天再来，或者直接在微信里搜“到岗”')
    }
  }
  await saveLink(trx, row)
  await deleteEnded(trx, now)
}
