import type { Entrance } from '@daogang/contract/departure'
import { fullDayText } from '@daogang/contract/rules/day-text'
import { ENTRANCE_NAMES, NO_AGENT } from '@daogang/contract/rules/departure'
import { useEntrances } from '@/api/departure'
import { dial } from '@/features/gates/dial'
import { clipboardHost } from '@/host/clipboard'
import { linkHost } from '@/host/link'
import { useLocation } from '@/stores/location'
import { Card, Cell, CellGroup, QueryView, toast, Txt } from '@/ui'

/** Official entrances of the user's city and of the whole country. */
export function Entrances() {
  const city = useLocation((location) => location.city)
  const query = useEntrances(city.id)
  return (
    <>
      <QueryView query={query}>
        {({ items }) => (
          <CellGroup title={`官方入口（${city.name}）`}>
            {items.map((entrance) => <One key={entrance.id} entrance={entrance} />)}
          </CellGroup>
        )}
      </QueryView>
      <Card><Txt block tone="2">{NO_AGENT}</Txt></Card>
    </>
  )
}

function One({ entrance }: { entrance: Entrance }) {
  const { kind, city, name, phone, url, note, source, checkedOn } = entrance
  const open = async () => {
    if (phone !== '') return dial(phone)
    if (await linkHost.open(url) === 'done') return
    // Mini-programs open only pages of their own domains.
    if (await clipboardHost.copy(url) !== 'done') toast.show(url)
    else if (!clipboardHost.announces) toast.done('网址复制好了，到浏览器里粘贴打开')
  }
  return (
    <Cell
      icon={phone !== '' ? 'phone' : 'doc'} title={`${ENTRANCE_NAMES[kind]}：${name}`}
      note={(
        <>
          {note !== '' && <Txt block tone="2">{note}</Txt>}
          <Txt block tone="2">{phone !== '' ? `电话${phone}` : url}</Txt>
          <Txt block tone="3" size="note">
            {`${city === '' ? '全国' : city}，来源${source}，${checkedOn === null ? '运营还没核对' : `${fullDayText(checkedOn)}核对`}`}
          </Txt>
        </>
      )}
      onPress={() => void open()}
    />
  )
}
