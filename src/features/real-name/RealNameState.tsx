import type { RealName } from '@daogang/contract/real-name'
import { useState } from 'react'
import { useRealNameAccessLog } from '@/api/real-name-check'
import { HelpLine } from '@/features/gates/HelpLine'
import { approvedTexts, realNameStates } from '@/features/gates/real-name-states'
import { dayTimeText } from '@/lib/time'
import { useSession } from '@/stores/session'
import { Box, Card, Cell, CellGroup, Icon, QueryView, Sheet, Stack, Steps, Timeline, Txt } from '@/ui'
import { accessLabels, stepsOf } from './real-name-steps'
import styles from './real-name.module.scss'

/** The status of a real-name check: progress, reason of a rejection, submitted data and access log. */
export function RealNameState({ realName }: { realName: RealName }) {
  const { status, reason, name, idCard, submittedAt } = realName
  const role = useSession((session) => session.role)
  const { title, text, icon } = realNameStates[status]
  return (
    <Stack>
      <Card><Steps steps={stepsOf(realName)} /></Card>
      <Card>
        <Box className={`${styles.head} ${status === 'rejected' ? styles.bad : ''}`}>
          <Icon name={status === 'rejected' ? 'warnc' : icon} size={24} className={styles.icon} />
          <Txt size="title">{title}</Txt>
        </Box>
        <Txt block>{status === 'rejected' ? reason : status === 'approved' ? approvedTexts[role] : text}</Txt>
      </Card>
      {(name || submittedAt) && (
        <CellGroup title="交过的资料">
          {name && <Cell title="姓名" right={name} />}
          {idCard && <Cell title="身份证号" right={idCard} />}
          {submittedAt && <Cell title="什么时候交的" right={dayTimeText(submittedAt)} />}
          <AccessLog />
        </CellGroup>
      )}
      {status !== 'approved' && <HelpLine />}
    </Stack>
  )
}

/** Who read the submitted data. Loaded only on request, because loading it is logged as an access too. */
function AccessLog() {
  const [open, setOpen] = useState(false)
  const accesses = useRealNameAccessLog(open)
  return (
    <>
      <Cell icon="eye" title="谁看过这些资料" onPress={() => setOpen(true)} />
      <Sheet open={open} title="谁看过" note="号码加密保存，谁看都有记录" onClose={() => setOpen(false)}>
        <QueryView query={accesses}>
          {(list) => (
            <Timeline
              items={list.map(({ actor, purpose, at }, nth) => ({
                key: String(nth), title: `${accessLabels.actor[actor]}${accessLabels.purpose[purpose]}`, time: dayTimeText(at),
              }))}
            />
          )}
        </QueryView>
      </Sheet>
    </>
  )
}
