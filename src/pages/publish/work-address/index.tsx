import { page } from '@/app/page'
import { usePicked } from '@/app/picking'
import { AddressBook } from '@/features/publish/AddressBook'
import { toast } from '@/ui'

/** Picks where a job's work is. */
function WorkAddressPage() {
  return <AddressBook onPick={usePicked('business-work-address', () => toast.show('发布岗位时，在“上班地点”里选它'))} />
}

export default page('business-work-address', WorkAddressPage)
