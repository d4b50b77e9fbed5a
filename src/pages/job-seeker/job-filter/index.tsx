import { PAY_FILTER_NOTE } from '@daogang/contract/rules/month-pay'
import { countText } from '@daogang/contract/rules/search'
import { useState } from 'react'
import { useDictionary, useOpenCities, useRegions } from '@/api/dictionary'
import { useJobCount, useLandmarks } from '@/api/landmarks'
import { navigate } from '@/app/navigation'
import { page } from '@/app/page'
import { usePicked } from '@/app/picking'
import { searchOf } from '@/features/job-list/filter'
import { FromPlace } from '@/features/job-list/FromPlace'
import { useNear } from '@/features/job-list/use-near'
import { COUNT_PAUSE_MS } from '@/lib/first-count'
import { useDebounced } from '@/lib/use-debounced'
import { noConditions, type JobConditions } from '@/lib/job-conditions'
import { useJobConditions } from '@/stores/job-conditions'
import { useLocation } from '@/stores/location'
import { useSendablePosition } from '@/stores/sendable-position'
import { ActionBar, Box, Button, CascadeField, FilterGroup, MultiOptionGroup, OptionGroup, Screen, TextLink, Txt } from '@/ui'
import { DISTANCE_CHOICES, PAY_CHOICES, WELFARE_CHOICES } from './choices'
import { placeOf, placeTree, valueOf } from './place-tree'
import styles from './job-filter.module.scss'

/** All filters of a list of jobs. The button says how many jobs there are; the list changes when it is pressed. */
function JobFilterPage() {
  const [{ conditions, keyword }] = useState(() => useJobConditions.getState().editing)
  const [draft, setDraft] = useState(conditions)
  const done = usePicked('job-filter', (home) => {
    useJobConditions.setState({ home })
    navigate.home()
  })
  const { city } = useLocation()
  const position = useSendablePosition()
  const near = useNear()
  const settlements = useDictionary('settlement')
  const kinds = useDictionary('job_kind')
  const welfares = useDictionary('job_welfares').filter(({ value }) => (WELFARE_CHOICES as readonly string[]).includes(value))
  const settled = useDebounced(draft, COUNT_PAUSE_MS)
  const count = useJobCount(searchOf(settled, { cityId: city.id, near: position !== undefined, keyword }))
  const clear = () => setDraft({ ...noConditions, order: draft.order, categoryId: draft.categoryId })
  const change = (part: Partial<JobConditions>) => setDraft((before) => ({ ...before, ...part }))

  return (
    <Screen
      title="筛选"
      white
      footer={(
        <ActionBar>
          <Button kind="ghost" onPress={clear}>清空</Button>
          <Button grow onPress={() => done(draft)}>{count.data && !count.isError ? countText(count.data) : '看岗位'}</Button>
        </ActionBar>
      )}
    >
      <Box className={styles.groups}>
        <FilterGroup title="在哪里">
          <PlaceField cityId={city.id} place={draft.place} onChange={(place) => change({ place })} />
        </FilterGroup>
        <FilterGroup title="每月至少">
          <OptionGroup label="每月至少" options={PAY_CHOICES} value={draft.payFrom} clearable onChange={(payFrom) => change({ payFrom })} />
          <Txt tone="2" size="note" block className={styles.note}>{PAY_FILTER_NOTE}</Txt>
        </FilterGroup>
        <FilterGroup title="离我多远">
          <OptionGroup
            label="离我多远" options={DISTANCE_CHOICES} value={position ? draft.within : undefined} clearable
            onChange={(within) => near.ask(() => change({ within }))}
          />
          <FromPlace ask={near.ask} edge={false} />
        </FilterGroup>
        <FilterGroup title="怎么发钱">
          <MultiOptionGroup
            label="怎么发钱" options={settlements as { value: JobConditions['settlement'][number]; label: string }[]}
            value={draft.settlement} onChange={(settlement) => change({ settlement })}
          />
        </FilterGroup>
        <FilterGroup title="全职还是兼职">
          <OptionGroup
            label="全职还是兼职" options={kinds as { value: NonNullable<JobConditions['kind']>; label: string }[]}
            value={draft.kind} clearable onChange={(kind) => change({ kind })}
          />
        </FilterGroup>
        <FilterGroup title="吃住和福利">
          <MultiOptionGroup label="吃住和福利" options={welfares} value={draft.welfares} onChange={(next) => change({ welfares: next })} />
        </FilterGroup>
      </Box>
      {near.dialog}
    </Screen>
  )
}

export default page('job-filter', JobFilterPage)

interface PlaceFieldProps {
  cityId: number
  place: JobConditions['place']
  onChange: (place: JobConditions['place']) => void
}

/** A district, a business area, or a metro line or station. */
function PlaceField({ cityId, place, onChange }: PlaceFieldProps) {
  const landmarks = useLandmarks(cityId)
  const cities = useOpenCities()
  const known = cities.data?.find(({ id }) => id === cityId)
  const elsewhere = useRegions(cities.data !== undefined && known === undefined)
  const city = known ?? elsewhere.data?.flatMap((province) => province.cities).find(({ id }) => id === cityId)
  const here = place?.cityId === cityId ? place : undefined
  const tree = {
    data: city && landmarks.data && placeTree(city, landmarks.data),
    isError: landmarks.isError || cities.isError || elsewhere.isError, error: landmarks.error ?? cities.error ?? elsewhere.error,
    refetch: () => void Promise.all([landmarks, cities, elsewhere].filter(({ isError }) => isError).map(({ refetch }) => refetch())),
  }
  return (
    <>
      <CascadeField
        label="在哪里" placeholder="选区、商圈、地铁站" tree={tree} value={here && valueOf(here)} text={here?.name}
        onChange={(path) => onChange(placeOf(cityId, path[path.length - 1]?.value ?? ''))}
      />
      {here && <TextLink onPress={() => onChange(undefined)}>不限地方</TextLink>}
    </>
  )
}
