import { Button, Input } from 'antd'
import type { CampaignSection } from './campaign-draft'

type Links = NonNullable<CampaignSection['links']>
const MOST = 3

/** Where a section leads: a screen by its address, or a page of an allowed site. The server refuses any other when it is saved. */
export function SectionLinks({ links, onChange }: { links: Links, onChange: (links: Links) => void }) {
  const change = (nth: number, part: Partial<Links[number]>) =>
    onChange(links.map((each, at) => (at === nth ? { ...each, ...part } : each)))
  return (
    <>
      {links.map(({ text, url }, nth) => (
        <div key={nth} className="queue-tools">
          <Input
            aria-label="链接的字" placeholder="链接的字" value={text} maxLength={16} style={{ width: 200 }}
            onChange={({ target }) => change(nth, { text: target.value })}
          />
          <Input
            aria-label="链接" placeholder="/job/list 这样的页面地址，或者允许的网站" value={url} maxLength={500} style={{ flex: 1 }}
            onChange={({ target }) => change(nth, { url: target.value })}
          />
          <Button onClick={() => onChange(links.filter((_each, at) => at !== nth))}>去掉链接</Button>
        </div>
      ))}
      {links.length < MOST && <Button size="small" onClick={() => onChange([...links, { text: '', url: '' }])}>加一个链接</Button>}
    </>
  )
}
