import { countWidth } from '@daogang/contract/rules/width'

/** A mini-program as an operator wrote it, after it was checked. */
export interface Program {
  code: string
  name: string
  note: string
  wechat: { appId: string, path: string } | null
  alipay: { appId: string, path: string } | null
  link: string | null
  /** The name of a file beside the description, with the picture of its code. Undefined keeps the one that there is; null removes it. */
  picture: string | null | undefined
  position: number
}

type Fields = Readonly<Record<string, unknown>>
const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null && !Array.isArray(value) ? value as Fields : {})
const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

const WIDTHS = { name: 40, note: 100 } as const
const APP_IDS = { wechat: /^wx[0-9a-f]{16}$/, alipay: /^20\d{14}$/ } as const
/** A page of the other mini-program with its parameters; no address of the web. */
const PATH = /^$|^(?!\/\/)[\w/.-]{1,200}(\?[\w=&%.~+-]{0,300})?$/
/** Links that vendors make for their mini-programs. The client follows no other (src/host/mini-program). */
const LINK = /^(https:\/\/(wxaurl\.cn|wxmpurl\.cn|ur\.alipay\.com|render\.alipay\.com|ds\.alipay\.com)\/|weixin:\/\/|alipays:\/\/)\S{1,400}$/

/** Reads a description, JSON. @returns its problems instead, a sentence each */
export function readProgram(text: string): Program | string[] {
  let fields: Fields
  try {
    fields = fieldsOf(JSON.parse(text.replace(/^\ufeff/, '')))
  } catch {
    return ['这个文件不是 JSON']
  }
  const problems: string[] = []
  const written = (name: 'name' | 'note'): string => {
    const value = textOf(fields[name])
    if (value === '' || countWidth(value) > WIDTHS[name]) problems.push(`${name} 要写，最多${WIDTHS[name] / 2}个字`)
    return value
  }
  const target = (host: keyof typeof APP_IDS) => {
    if (fields[host] === undefined || fields[host] === null) return null
    const { appId, path } = fieldsOf(fields[host])
    const at = { appId: textOf(appId), path: textOf(path) }
    if (!APP_IDS[host].test(at.appId)) problems.push(`${host}.appId 不对，${host === 'wechat' ? 'wx开头18位' : '20开头16位数字'}`)
    if (!PATH.test(at.path)) problems.push(`${host}.path 要写小程序里的页面`)
    return at
  }
  const code = textOf(fields.code)
  if (!/^[0-9a-z-]{2,40}$/.test(code)) problems.push('code 写2到40位小写字母、数字或短横')
  const [name, note, wechat, alipay] = [written('name'), written('note'), target('wechat'), target('alipay')]
  const link = textOf(fields.link) || null
  if (link !== null && !LINK.test(link)) problems.push('link 只能是微信或支付宝的小程序链接')
  const picture = fields.picture === undefined || fields.picture === null ? fields.picture : textOf(fields.picture)
  if (typeof picture === 'string' && !/^[^/\\:]{1,120}\.(jpe?g|png|webp)$/i.test(picture)) problems.push('picture 要写文件名，和这个文件放在一起')
  if (!wechat && !alipay && !link) problems.push('wechat、alipay、link 至少写一个')
  const position = Number.isInteger(fields.position) ? fields.position as number : 0
  return problems.length > 0 ? problems : { code, name, note, wechat, alipay, link, picture, position }
}
