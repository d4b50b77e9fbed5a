import { STORE_TEXTS } from '@daogang/contract/rules/store'
import { sentenceOf } from '@daogang/contract/rules/text'
import { lengthProblem } from '@daogang/contract/rules/width'
import { useState } from 'react'
import { navigate, useRouteQuery } from '@/app/navigation'
import { page } from '@/app/page'
import { usePicked } from '@/app/picking'
import { StoreCell } from '@/features/store/StoreCell'
import { useFoundStores } from '@/features/store/use-found-stores'
import { ActionBar, Box, Button, CellGroup, FormRow, Screen, Stack, TextField, toast, Txt } from '@/ui'

/** Writes the name of a store, and shows the stores that already have such a name. */
function StoreNamePage() {
  const { value = '' } = useRouteQuery('store-name')
  const [typed, setTyped] = useState(value)
  const [hasSubmitted, setHasSubmitted] = useState(false)
  const hand = usePicked('store-name', () => toast.show('添加门店时，在“门店名称”里写它'))
  const name = typed.trim()
  const tooLong = lengthProblem('门店名称', name, STORE_TEXTS.name)
  const error = name === '' ? '门店名称不能为空，和招牌一样' : tooLong && sentenceOf(tooLong)
  const done = () => {
    setHasSubmitted(true)
    if (!error) hand(name)
  }
  return (
    <Screen title="门店名称" footer={<ActionBar><Button grow onPress={done}>就用这个名字</Button></ActionBar>}>
      <Stack>
        <CellGroup>
          <FormRow label="门店名称" required stacked error={hasSubmitted || tooLong ? error : undefined}>
            <TextField label="门店名称" value={typed} placeholder="和招牌一样，例如 老王面馆·田林店" maxLength={STORE_TEXTS.name} onChange={setTyped} />
          </FormRow>
        </CellGroup>
        <Txt block tone="2">有几家店的，加上路名，求职者才分得清</Txt>
        <Named words={name === value ? '' : name} onPick={setTyped} />
      </Stack>
    </Screen>
  )
}

export default page('store-name', StoreNamePage)

interface NamedProps {
  words: string
  onPick: (name: string) => void
}

/** Stores that are here already: their names help to write one's own, and show that a colleague added the store. */
function Named({ words, onPick }: NamedProps) {
  const { stores: { data } } = useFoundStores(words)
  if (!data || data.items.length === 0) return null
  return (
    <>
      <CellGroup title="已经有的店">
        {data.items.map((store) => <StoreCell key={store.id} store={store} onPress={() => onPick(store.name)} />)}
      </CellGroup>
      <Txt block tone="2">要是你们店已经在里面，不用再加，申请加入就行</Txt>
      <Box><Button kind="plain" size="small" onPress={() => navigate.to('store-list', { keyword: words })}>申请加入</Button></Box>
    </>
  )
}
