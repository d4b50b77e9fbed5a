import type { StoreToEdit } from '@daogang/contract/store'
import { useState } from 'react'
import { isMissing } from '@/api/errors'
import { freshOf, readAgain } from '@/api/fresh'
import { useSaveStore, useStoreToEdit } from '@/api/store'
import { navigate, useRouteQuery } from '@/app/navigation'
import { page } from '@/app/page'
import { FormScreen } from '@/features/form/FormScreen'
import { randomId } from '@/lib/random-id'
import { Empty, FormGroup, NoticeStrip, QueryView, Screen, toast } from '@/ui'
import { bodyOfStore, storeForm, valuesOfStore } from './store-form'

/** Adds a store, or edits the one in the URL. */
function AddStorePage() {
  const { id } = useRouteQuery('add-store')
  return id ? <Edit id={id} /> : <StoreForm />
}

export default page('add-store', AddStorePage)

const TITLE = '添加门店'

function Edit({ id }: { id: string }) {
  const store = freshOf(useStoreToEdit(id))
  if (store.data) return <StoreForm key={id} store={store.data} newest={() => readAgain(store)} />
  return (
    <Screen title="门店资料">
      <QueryView
        query={store}
        renderError={(error) => (isMissing(error) ? <NoStore /> : undefined)}
      >
        {() => null}
      </QueryView>
    </Screen>
  )
}

const NoStore = () => (
  <Empty title="没找到这家店" action={{ text: '看我的门店', onPress: () => navigate.replace('store-management', {}) }}>
    链接可能写错了，也可能不归你改
  </Empty>
)

const asSaved = (store: StoreToEdit) => ({ initial: valuesOfStore(store), version: store.version })

interface StoreFormProps {
  store?: StoreToEdit
  /** Reads the store again. */
  newest?: () => Promise<StoreToEdit>
}

function StoreForm({ store, newest }: StoreFormProps) {
  const save = useSaveStore()
  // Idempotency key: a retry after a lost response is the same request.
  const [once] = useState(randomId)
  return (
    <FormScreen
      form={storeForm} title={store ? '门店资料' : TITLE} verb={store ? '保存' : TITLE} draft={`store.${store?.id ?? 'new'}`}
      {...store && asSaved(store)} newest={newest && (async () => asSaved(await newest()))}
      hint={store?.newName ? `店名“${store.newName}”在审核，审核好了就换上` : undefined}
      send={(values) => save.mutateAsync(bodyOfStore(values, { once, id: store?.id }))}
      onSent={({ nameInReview }) => {
        toast.done(nameInReview ? '存好了，新店名审核好了就换上' : store ? '改好了' : '门店加好了')
        navigate.back()
      }}
    >
      {store?.verified && !store.newName && <NoticeStrip>这家店核验过，改店名要先审核。别的马上就变</NoticeStrip>}
      <FormGroup of={storeForm} title="基本资料" names={['name', 'storeType', 'industry', 'scale', 'place', 'brand']} />
      <FormGroup of={storeForm} title="给求职者看的，店面、后厨、宿舍" names={['environment', 'introduction']} />
    </FormScreen>
  )
}
