import { MAX_JOIN_NOTE_WIDTH } from '@daogang/contract/rules/group'
import { MIN_STORE_KEYWORD, STORE_TEXTS } from '@daogang/contract/rules/store'
import type { FoundStore } from '@daogang/contract/store'
import { useState } from 'react'
import { useApplyToJoin } from '@/api/group'
import { useStoresOf } from '@/api/store'
import { navigate, useRouteQuery } from '@/app/navigation'
import { page } from '@/app/page'
import { StoreCell } from '@/features/store/StoreCell'
import { useFoundStores } from '@/features/store/use-found-stores'
import { Box, Button, CellGroup, Empty, FormRow, QueryView, Screen, SearchBar, Sheet, Stack, TextField, toast } from '@/ui'
import styles from './store-list.module.scss'

/** Finds a store by its name, and asks to join it. */
function StoreListPage() {
  const { keyword = '', enterpriseId } = useRouteQuery('store-list')
  const [typed, setTyped] = useState(keyword)
  const [chosen, setChosen] = useState<FoundStore>()
  return (
    <Screen
      title="加入门店"
      top={(
        <Box className={styles.bar}>
          <SearchBar value={typed} placeholder="搜店名、品牌" maxLength={STORE_TEXTS.name} onChange={setTyped} onSearch={setTyped} />
        </Box>
      )}
    >
      <Stack>
        {enterpriseId !== undefined && typed === ''
          ? <Own enterpriseId={enterpriseId} onPick={setChosen} />
          : <Found typed={typed} onPick={setChosen} />}
      </Stack>
      {chosen && <ApplySheet store={chosen} onClose={() => setChosen(undefined)} />}
    </Screen>
  )
}

export default page('store-list', StoreListPage)

interface PickProps {
  onPick: (store: FoundStore) => void
}

/** The stores of the enterprise that the user was led to. */
function Own({ enterpriseId, onPick }: PickProps & { enterpriseId: string }) {
  const stores = useStoresOf(enterpriseId)
  return (
    <QueryView query={stores}>
      {({ items }) => (items.length === 0
        ? <Empty title="这家企业还没有能加入的店">在上面搜店名试试，或者问问店主</Empty>
        : <Stores title={items[0]?.enterprise ?? ''} items={items} onPick={onPick} />)}
    </QueryView>
  )
}

const Stores = ({ title, items, onPick }: PickProps & { title: string, items: readonly FoundStore[] }) => (
  <CellGroup title={title}>
    {items.map((store) => <StoreCell key={store.id} store={store} onPress={() => onPick(store)} />)}
  </CellGroup>
)

function Found({ typed, onPick }: PickProps & { typed: string }) {
  const { isShort, stores } = useFoundStores(typed)
  if (isShort) return <Empty title="搜你上班的店">{`写店名，最少${MIN_STORE_KEYWORD}个字。店主同意后，就能一起招人`}</Empty>
  return (
    <QueryView query={stores}>
      {({ items }) => (items.length === 0
        ? <Empty title="没搜到这家店" action={{ text: '加一家新店', onPress: () => navigate.to('add-store', {}) }}>换几个字再搜，或者自己加上</Empty>
        : <Stores title="点一家店，申请加入" items={items} onPick={onPick} />)}
    </QueryView>
  )
}

function ApplySheet({ store: { id, name }, onClose }: { store: FoundStore; onClose: () => void }) {
  const apply = useApplyToJoin()
  const [note, setNote] = useState('')
  const send = () => apply.mutate({ companyId: id, note: note.trim() }, {
    onSuccess: () => {
      toast.done('申请好了，等店主同意')
      onClose()
      navigate.replace('consumer-manager', {})
    },
  })
  return (
    <Sheet
      open title="申请加入" note={name} onClose={onClose}
      actions={<Button grow submit busy={apply.isPending} onPress={send}>申请加入</Button>}
    >
      <FormRow label="说一声你是谁" stacked>
        <TextField label="说一声你是谁" value={note} placeholder="例如 我是店长小王" maxWidth={MAX_JOIN_NOTE_WIDTH} onChange={setNote} />
      </FormRow>
    </Sheet>
  )
}
