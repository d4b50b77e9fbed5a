import type { Prop, PropKind } from '@daogang/contract/prop'
import { useState } from 'react'
import { ApiError } from '@/api/errors'
import { useProps, useUseProp } from '@/api/prop'
import { navigate, useRouteQuery } from '@/app/navigation'
import { page } from '@/app/page'
import { NoOwnJob } from '@/features/publish/NoOwnJob'
import { propWords } from '@/features/publish/job-texts'
import { isId } from '@/lib/is-id'
import { randomId } from '@/lib/random-id'
import { validUntilText } from '@/lib/time'
import { ActionBar, Box, Button, Card, OptionList, QueryView, Screen, Stack, toast, Txt } from '@/ui'

/** Chooses a prop to use on a job. */
function ChooseCardPage() {
  const { id } = useRouteQuery('publish-choose-card')
  return isId(id) ? <Props jobId={id} /> : <Screen title="选择道具"><NoOwnJob /></Screen>
}

export default page('publish-choose-card', ChooseCardPage)

const newKeys = (): Record<PropKind, string> => ({ refresh: randomId(), top: randomId(), urgent: randomId() })

function Props({ jobId }: { jobId: string }) {
  const props = useProps()
  const use = useUseProp()
  const [kind, setKind] = useState<PropKind>('refresh')
  // Idempotency keys: pressing twice sends the same request, so only one prop is used.
  const [onces, setOnces] = useState<Record<PropKind, string>>(newKeys)
  const left = props.data?.items.find((prop) => prop.kind === kind)?.left ?? 0

  const apply = () => use.mutate({ once: onces[kind], kind, jobId }, {
    onSuccess: () => {
      toast.done(`${propWords[kind].name}好了`)
      navigate.back()
    },
    onError: (error) => {
      // A refused request used no prop, so the next press needs a new key. One without an answer may have used one.
      if (error instanceof ApiError && error.kind === 'refused') setOnces(newKeys)
    },
  })

  return (
    <Screen
      title="选择道具"
      footer={props.data && (
        <ActionBar>
          {left > 0
            ? <Button grow submit busy={use.isPending} onPress={apply}>{`用1个${propWords[kind].name}`}</Button>
            : <Button grow onPress={() => navigate.to('publish-buy-card')}>看看怎么得到</Button>}
        </ActionBar>
      )}
    >
      <QueryView query={props}>
        {({ items }) => (
          <Stack>
            <Card>
              <OptionList label="道具" options={items.map(optionOf)} value={kind} onChange={setKind} />
            </Card>
            <Box><Txt tone="2" block>用道具不花钱，用一个少一个。岗位在招才能用</Txt></Box>
          </Stack>
        )}
      </QueryView>
    </Screen>
  )
}

const optionOf = ({ kind, left, expiresAt }: Prop) => ({
  value: kind,
  label: `${propWords[kind].name}·${left > 0 ? `还有${left}个` : '用完了'}`,
  note: `${propWords[kind].does}${expiresAt ? `。${validUntilText(expiresAt)}` : ''}`,
})
