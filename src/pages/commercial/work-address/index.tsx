import { page } from '@/app/page'
import { usePicked } from '@/app/picking'
import { AddressBook } from '@/features/publish/AddressBook'
import { toast } from '@/ui'

/** Picks where a store is, from the addresses that were used before. */
function CommercialWorkAddressPage() {
  return <AddressBook onPick={usePicked('commercial-work-address', () => toast.show('添加门店时，在“门店地址”里选它'))} />
}

export default page('commercial-work-address', CommercialWorkAddressPage)
