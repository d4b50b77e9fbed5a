import type { Operator } from '@daogang/contract/operator'
import { useOperator } from '@/api/operator'
import { Cell, CellGroup, NoticeStrip, QueryView, Screen, Stack } from '@/ui'

interface LicenceScreenProps {
  title: string
  rows: readonly (readonly [label: string, field: keyof Operator])[]
}

/**
 * A public licence of the operator. Missing fields are shown as missing, never invented: they are the `OPERATOR_…` settings of the
 * server, which starts without them.
 */
export function LicenceScreen({ title, rows }: LicenceScreenProps) {
  const operator = useOperator()
  return (
    <Screen title={title} asks={false}>
      <QueryView query={operator}>
        {(data) => (
          <>
            {rows.some(([, field]) => data[field] === null) && (
              <NoticeStrip kind="warn">有几项还没公示，想知道可以打客服电话</NoticeStrip>
            )}
            <Stack>
              <CellGroup>
                {rows.map(([label, field]) => <Cell key={field} title={label} note={data[field] ?? '还没公示'} />)}
              </CellGroup>
            </Stack>
          </>
        )}
      </QueryView>
    </Screen>
  )
}
