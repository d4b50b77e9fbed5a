import type { CompanyDetail } from '@daogang/contract/company'
import type { ReactNode } from 'react'
import { useCompany } from '@/api/company'
import { isMissing } from '@/api/errors'
import { navigate } from '@/app/navigation'
import { Empty, QueryView, Screen } from '@/ui'

interface CompanyScreenProps {
  /** From the URL, so it may be invalid. */
  id: string | undefined
  title: string
  right?: ReactNode
  children: (company: CompanyDetail) => ReactNode
}

/** Loads a shop and renders `children` with it, or an empty state if it does not exist. */
export function CompanyScreen({ id, ...screen }: CompanyScreenProps) {
  return id ? <Loaded {...screen} id={id} /> : <Screen title={screen.title}><NoCompany /></Screen>
}

function Loaded({ id, title, right, children }: CompanyScreenProps & { id: string }) {
  const company = useCompany(id)
  return (
    <Screen title={title} right={company.data && right} onRefresh={company.refetch}>
      <QueryView query={company} renderError={(error) => (isMissing(error) ? <NoCompany /> : undefined)}>{children}</QueryView>
    </Screen>
  )
}

/** Empty state for a deleted shop or an invalid id. */
export function NoCompany() {
  return (
    <Empty title="没找到这家店" action={{ text: '看附近的工作', onPress: () => navigate.home() }}>
      链接可能写错了
    </Empty>
  )
}
