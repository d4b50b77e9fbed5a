import type { Operator } from '@daogang/contract/operator'
import { useOperator } from '@/api/operator'
import { Cell, CellGroup, NoticeStrip, QueryView, Screen, Stack } from '@/ui'

interface LicenceScreenProps {
  title: string
  rows: readonly (readonly [label: string, field: keyof Operator])[]
}

/** A public licence of the operator. Missing fields are shown as missing, never invented. */
export function LicenceScreen({ title, rows }: LicenceScreenProps) {
  const operator = useOperator()
  return (
    <Screen title={title} asks={false}>
      <QueryView query={operator}>
        {(data) => (
          <>
            {rows.some(([, field]) => data[field] === null) && (
              <NoticeStrip kind="warn">这里还没有登记完整。正式运营前，运营单位要在服务器设置里填好</NoticeStrip>
            )}
            <Stack>
              <CellGroup>
                {rows.map(([label, field]) => <Cell key={field} title={label} note={data[field] ?? '还没登记'} />)}
              </CellGroup>
            </Stack>
          </>
        )}
      </QueryView>
    </Screen>
  )
}
