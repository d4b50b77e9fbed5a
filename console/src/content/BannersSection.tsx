import type { BannerContent } from '@daogang/contract/operator-content'
import { BANNER_PLACE_TEXTS, BANNER_PLACES, BANNERS_SHOWN } from '@daogang/contract/rules/content'
import { DatePicker, Input, Select, Switch } from 'antd'
import { dayStart, fromPicker, inPicker } from '../lib/time'
import { DocumentFrame } from './DocumentFrame'
import { useChoices } from './choices'
import { ROLES } from './roles'
import { Rows } from './rows'

const PLACES = BANNER_PLACES.map((value) => ({ value, label: BANNER_PLACE_TEXTS[value] }))
const DAYS = 14

const fresh = (): BannerContent => ({
  id: crypto.randomUUID(), place: 'campaigns', title: '', text: '', link: '', role: 'any', cityIds: [],
  startsAt: dayStart(0), endsAt: dayStart(DAYS), isOn: true,
})

/** Banners with their place, people and time. */
export function BannersSection() {
  const { cities } = useChoices()
  return (
    <DocumentFrame kind="banners" part="banners" help={`一个位置最多显示${BANNERS_SHOWN}条，按这里的先后。链接写到岗的页面地址，/开头，或者允许的https网址`}>
      {(banners, set) => (
        <Rows
          rows={banners} keyOf={({ id }) => id} fresh={fresh} addText="加一条横幅" onChange={set}
          columns={[
            { title: '位置', width: 100, render: ({ place }, put) => (
              <Select aria-label="位置" style={{ width: '100%' }} value={place} options={PLACES} onChange={(next) => put({ place: next })} />
            ) },
            { title: '标题和一句话', render: ({ title, text }, put) => (
              <>
                <Input
                  aria-label="标题" placeholder="标题" value={title} maxLength={20}
                  onChange={({ target }) => put({ title: target.value })}
                />
                <Input
                  aria-label="一句话" placeholder="一句话" value={text} maxLength={40}
                  onChange={({ target }) => put({ text: target.value })}
                />
              </>
            ) },
            { title: '链接', width: 130, render: ({ link }, put) => (
              <Input aria-label="链接" value={link} maxLength={300} onChange={({ target }) => put({ link: target.value })} />
            ) },
            { title: '给谁', width: 140, render: ({ role, cityIds }, put) => (
              <>
                <Select
                  aria-label="给谁" style={{ width: '100%' }} value={role} options={[...ROLES]}
                  onChange={(next) => put({ role: next })}
                />
                <Select
                  mode="multiple" showSearch={{ optionFilterProp: 'label' }} aria-label="城市" placeholder="所有城市" style={{ width: '100%' }}
                  value={cityIds} options={cities} onChange={(next) => put({ cityIds: next })}
                />
              </>
            ) },
            { title: '从什么时候到什么时候', width: 350, render: ({ startsAt, endsAt }, put) => (
              <DatePicker.RangePicker
                showTime={{ format: 'HH:mm' }} allowClear={false} format="YYYY-MM-DD HH:mm" value={[inPicker(startsAt), inPicker(endsAt)]}
                onChange={(range) => {
                  const [from, to] = range ?? []
                  put({ startsAt: from ? fromPicker(from) : startsAt, endsAt: to ? fromPicker(to) : endsAt })
                }}
              />
            ) },
            { title: '展示', width: 60, render: ({ isOn }, put) => (
              <Switch aria-label="展示" checked={isOn} onChange={(next) => put({ isOn: next })} />
            ) },
          ]}
        />
      )}
    </DocumentFrame>
  )
}
