import type { CallRecord } from '@daogang/contract/call'
import { useCallback, useState } from 'react'
import { useCallRecords, type Called } from '@/api/call'
import { navigate } from '@/app/navigation'
import { page } from '@/app/page'
import { useCall } from '@/features/call/use-call'
import { useStartChat } from '@/features/chat/use-start-chat'
import { useSession } from '@/stores/session'
import { Empty, ListScreen, SkeletonList } from '@/ui'
import { RecordCard } from './RecordCard'

/** The user's calls in the present role, with their jobs and the possible actions. */
function CallRecordPage() {
  const role = useSession((session) => session.role)
  const { dialog, start, busy } = useStartChat()
  const [calling, call, isCalling] = useCall({ back: false, onChat: start })
  const [pressed, setPressed] = useState<string>()
  const starting = isCalling ? 'call' : busy ? 'chat' : undefined
  const renderRecord = useCallback((record: CallRecord) => {
    // A press while something is being started is dropped.
    const press = (begin: (about: Called) => void) => (about: Called) => {
      if (starting) return
      setPressed(record.id)
      begin(about)
    }
    return (
      <RecordCard
        record={record} role={role} starting={record.id === pressed ? starting : undefined} onCall={press(call)} onChat={press(start)}
      />
    )
  }, [role, call, start, pressed, starting])
  return (
    <ListScreen
      title="通话记录"
      query={useCallRecords()}
      keyOf={recordId}
      lead={<>{calling}{dialog}</>}
      renderItem={renderRecord}
      skeleton={<SkeletonList kind="text" />}
      empty={role === 'c'
        ? <Empty title="还没打过电话" action={{ text: '去找工作', onPress: () => navigate.home() }}>和老板打过的电话都在这里，只记时间，不录音</Empty>
        : <Empty title="还没打过电话" action={{ text: '去看人', onPress: () => navigate.home() }}>和求职者打过的电话都在这里，只记时间，不录音</Empty>}
    />
  )
}

export default page('call-record', CallRecordPage)

const recordId = ({ id }: CallRecord) => id
