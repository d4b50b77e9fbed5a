import type { Defaulted, TimeWithDefault } from '../columns'

interface CompanyTable {
  id: string
  enterprise_id: string
  name: string
  industry: string
  scale: string
  city_id: number
  district_id: number
  district: string
  address: string
  latitude: number
  longitude: number
  introduction: Defaulted<string>
  environment: Defaulted<string[]>
  created_at: TimeWithDefault
}

export interface CompanyTables {
  company: CompanyTable
}
