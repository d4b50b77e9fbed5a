import { useMemo } from 'react'
import { useDictionary } from '@/api/dictionary'
import { navigate } from '@/app/navigation'
import { page } from '@/app/page'
import { Labels } from '@/features/form/dictionary'
import { OwnResume } from '@/features/resume/OwnResume'
import { inPressedOrder, RANKS, ranked } from '@/features/resume/ranking'
import { SectionScreen } from '@/features/resume/SectionScreen'
import { custom, defineForm, Empty, MultiOptionGroup, Screen, type Option } from '@/ui'

/** Ranks the chosen benefits. The employer sees the first ones first. */
function ExpectedWelfare2Page() {
  return (
    <OwnResume title="最看重的福利">
      {({ expectWelfares }) => (expectWelfares.length > 0 ? <Ranking picked={expectWelfares} /> : <NothingToRank />)}
    </OwnResume>
  )
}

/** The address was opened before anything was chosen. */
function NothingToRank() {
  return (
    <Screen title="最看重的福利">
      <Empty title="还没选想要的福利" action={{ text: '去选', onPress: () => navigate.replace('expected-welfare-1') }}>
        先把想要的选上，再排先后
      </Empty>
    </Screen>
  )
}

function Ranking({ picked }: { picked: readonly string[] }) {
  const welfares = useDictionary('job_welfares')
  const form = useMemo(() => defineForm<{ first: string[] }>({
    first: custom<string[], { first: string[] }>({
      label: '最看重哪几样', required: true, whenEmpty: '按看重的先后点', blank: [], stacked: true, aside: `最多${RANKS}样`,
      show: (first) => <Labels of="job_welfares" values={first} />,
      draw: ({ label, value, onChange }) => (
        <MultiOptionGroup
          label={label} options={welfares.filter((option) => picked.includes(option.value)).map((option) => numbered(option, value))}
          value={value} max={RANKS} onChange={(next) => onChange(inPressedOrder(value, next))}
        />
      ),
    }),
  }), [picked, welfares])
  return (
    <SectionScreen
      form={form} name="welfare-rank" title="最看重的福利" hint="第2步，共2步：先点的排在前面，老板先看到"
      initial={() => ({ first: picked.slice(0, Math.min(RANKS, picked.length)) })}
      body={({ first }) => ({ expectWelfares: ranked(picked, first) })}
    />
  )
}

/** 第1 包吃: shows the rank before the label of a ranked benefit. */
const numbered = ({ value, label }: Option<string>, first: readonly string[]): Option<string> =>
  ({ value, label: first.includes(value) ? `第${first.indexOf(value) + 1} ${label}` : label })

export default page('expected-welfare-2', ExpectedWelfare2Page)
