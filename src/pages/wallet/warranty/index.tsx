import { page } from '@/app/page'
import { ExplanationScreen } from '@/features/legal/ExplanationScreen'
import { warranty } from './warranty'

function WarrantyPage() {
  return <ExplanationScreen title="保障说明" article={warranty} />
}

export default page('warranty', WarrantyPage)
