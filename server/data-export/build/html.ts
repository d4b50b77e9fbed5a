import { chinaDateTime } from '../../lib/china-time'

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\'': '&#39;' }

/** Text as HTML: nothing that a person wrote can become markup. */
export const escapeHtml = (text: string): string =>
  // Control characters have no glyph, and some readers stop at them.
  text.replace(/[^\P{Cc}\n\t]/gu, ' ').replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')

const STYLE = `
body{margin:0;padding:16px;font:16px/1.6 -apple-system,"PingFang SC","Noto Sans CJK SC","Microsoft YaHei",sans-serif;color:#1f2329;
background:#f5f6f7;overflow-wrap:anywhere}
main{max-width:860px;margin:0 auto}h1{font-size:24px;margin:8px 0}h2{font-size:20px;margin:32px 0 8px}h3{font-size:17px;margin:20px 0 8px}
p{margin:8px 0}a{color:#0b5fc1}nav a{display:inline-block;padding:8px 12px 8px 0;min-height:28px}.note{color:#5c626b}
table{width:100%;border-collapse:collapse;background:#fff}th,td{padding:8px 12px;text-align:left;vertical-align:top;
border-bottom:1px solid #e3e5e8}th{font-weight:600;background:#eef0f2}td{white-space:pre-wrap}
.pictures{display:flex;flex-wrap:wrap;gap:12px}figure{margin:0;width:150px}figure img{width:150px;height:150px;object-fit:cover;
background:#e3e5e8}figcaption{font-size:14px}
@media(max-width:640px){thead{display:none}table,tbody,tr,td{display:block}table{background:none}tr{background:#fff;margin:0 0 12px;
padding:4px 0}td{border:0;padding:4px 12px}td:empty{display:none}td::before{content:attr(data-title);display:block;color:#5c626b;
font-size:14px}}
@media print{body{background:#fff}}`

/** The beginning of the file. Its policy lets it load nothing from anywhere. */
export const htmlHead = (madeAt: Date): string => `<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:">
<meta name="referrer" content="no-referrer"><title>到岗：我的数据</title><style>${STYLE}</style></head><body><main>
<h1>我的数据</h1>
<p>这是到岗在${escapeHtml(chinaDateTime(madeAt))}存着的、和你有关的全部数据。时间都是北京时间，钱的单位是元。</p>
<p class="note">别人的信息不在里面：对方发的消息、别人的简历和手机号都没有。密码和验证码到岗没有存。
里面有身份证号这样的敏感信息，别随便发给别人。同样的内容还有两份：“表格”文件夹里的用Excel、WPS打开，“我的数据.json”给电脑程序读。</p>
`

export const htmlFoot = '</main></body></html>\n'

/** Links to the sections. */
export const htmlNav = (sections: readonly { group: string, count: number }[]): string =>
  `<nav>${sections.map(({ group, count }, nth) => `<a href="#s${nth}">${escapeHtml(group)}（${count}条）</a>`).join(' ')}</nav>\n`

export const htmlSection = (group: string, nth: number): string => `<h2 id="s${nth}">${escapeHtml(group)}</h2>\n`

/** The beginning of a table. On a phone each row is a card, whose cells repeat the titles of the columns. */
export const htmlTable = (title: string, columns: readonly string[]): string => `<h3>${escapeHtml(title)}</h3>
<table><thead><tr>${columns.map((column) => `<th>${escapeHtml(column)}</th>`).join('')}</tr></thead><tbody>
`

/** A row; an empty cell has no text. */
export const htmlRow = (columns: readonly string[], cells: readonly string[]): string =>
  `<tr>${columns.map((column, nth) => `<td data-title="${escapeHtml(column)}">${escapeHtml(cells[nth] ?? '')}</td>`).join('')}</tr>\n`

export const htmlTableEnd = '</tbody></table>\n'

/** Names of tables without rows. */
export const htmlEmpty = (titles: readonly string[]): string =>
  titles.length === 0 ? '' : `<p class="note">这些还没有：${escapeHtml(titles.join('、'))}</p>\n`

export interface HtmlFile {
  /** Path in the archive. */
  path: string
  caption: string
  /** A small JPEG; videos and recordings have none. */
  thumbnail: Buffer | null
}

/** Pictures and videos: a small picture inside of the page, and a link to the file beside it. */
export const htmlFile = ({ path, caption, thumbnail }: HtmlFile): string => {
  const href = escapeHtml(path.split('/').map(encodeURIComponent).join('/'))
  const shown = thumbnail ? `<img alt="${escapeHtml(caption)}" src="data:image/jpeg;base64,${thumbnail.toString('base64')}">` : '视频'
  return `<figure><a href="${href}">${shown}</a><figcaption>${escapeHtml(caption)}<br>${escapeHtml(path)}</figcaption></figure>\n`
}
