import { useState, type ReactNode } from 'react'
import { useDictionary } from '@/api/dictionary'
import { useLocation } from '@/stores/location'
import { Box, Button, MultiOptionGroup, OptionGroup, Sheet, Txt } from '@/ui'
import { DISTANCE_CHOICES, PAY_CHOICES, WELFARE_CHOICES, noConditions, type JobConditions } from './filter'
import styles from './filter-sheet.module.scss'
import { useNear } from './use-near'

interface FilterSheetProps {
  conditions: JobConditions
  onApply: (conditions: JobConditions) => void
  onClose: () => void
}

/** Narrows a list by pay, distance, settlement, kind and welfare. Nothing changes until 看岗位 is pressed. */
export function FilterSheet({ conditions, onApply, onClose }: FilterSheetProps) {
  const [draft, setDraft] = useState(conditions)
  const near = useNear()
  const hasPosition = useLocation((location) => location.position !== undefined)
  const settlements = useDictionary('settlement')
  const kinds = useDictionary('job_kind')
  const welfares = useDictionary('job_welfares').filter(({ value }) => (WELFARE_CHOICES as readonly string[]).includes(value))
  const clear = () => setDraft({ ...noConditions, order: draft.order, categoryId: draft.categoryId })
  const change = (part: Partial<JobConditions>) => setDraft((before) => ({ ...before, ...part }))

  return (
    <>
      <Sheet
        open
        title="筛选"
        onClose={onClose}
        actions={
          <>
            <Button kind="ghost" grow onPress={clear}>清空</Button>
            <Button grow onPress={() => onApply(draft)}>看岗位</Button>
          </>
        }
      >
        <Group title="每月工资">
          <OptionGroup options={PAY_CHOICES} value={draft.payFrom} clearable onChange={(payFrom) => change({ payFrom })} />
        </Group>
        <Group title="离我多远">
          <OptionGroup
            options={DISTANCE_CHOICES}
            value={hasPosition ? draft.within : undefined}
            clearable
            onChange={(within) => near.ask(() => change({ within }))}
          />
        </Group>
        <Group title="怎么发钱">
          <MultiOptionGroup
            options={settlements as { value: JobConditions['settlement'][number]; label: string }[]}
            value={draft.settlement}
            onChange={(settlement) => change({ settlement })}
          />
        </Group>
        <Group title="全职还是兼职">
          <OptionGroup
            options={kinds as { value: NonNullable<JobConditions['kind']>; label: string }[]}
            value={draft.kind}
            clearable
            onChange={(kind) => change({ kind })}
          />
        </Group>
        <Group title="吃住和福利">
          <MultiOptionGroup options={welfares} value={draft.welfares} onChange={(next) => change({ welfares: next })} />
        </Group>
      </Sheet>
      {near.dialog}
    </>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box className={styles.group}>
      <Txt block strong className={styles.title}>{title}</Txt>
      {children}
    </Box>
  )
}
