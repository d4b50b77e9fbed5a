import type { Body } from '@daogang/contract'
import type { FC } from 'react'
import { nameProblem } from '@/lib/field-rules'
import { defineForm } from './definition'
import { birthday, carried, choice, choices, custom, date, money, number, onlyWhen, optional, payRange, text, toggle } from './fields'
import type { Pay } from './pay'

/** Type tests. Not run: `tsc` rejects this file when an expected error is missing or an unexpected one occurs. */

interface Shop {
  id: string
  name: string
  nickname?: string
  scale: 'small' | 'large'
  staff: number
  pay: Pay
  opened: string
  chain: boolean
  brand?: string
  welfares: string[]
  cityId: number
  images: { id: string; url: string }[]
}

declare const CityField: FC<{ label: string; value: number | undefined; onChange: (id: number) => void; error?: string }>
declare const ImageField: FC<{ value: Shop['images']; onChange: (images: Shop['images']) => void }>
const SCALES = [{ value: 'small', label: '20人以下' }, { value: 'large', label: '20人以上' }] as const

const right = {
  id: carried<string, Shop>(),
  name: text<Shop>({ label: '店名', required: true }),
  nickname: optional<string, Shop>(text({ label: '简称' })),
  scale: choice<'small' | 'large', Shop, true>({ label: '规模', required: true, options: SCALES }),
  staff: number<Shop, true>({ label: '几个人', required: true }),
  pay: payRange<Shop, true>({ label: '工资', required: true }),
  opened: date<Shop, true>({ label: '开业', required: true }),
  chain: toggle<Shop>({ label: '连锁' }),
  brand: onlyWhen<string, Shop>(({ chain }) => chain === true, text({ label: '品牌', required: true })),
  welfares: choices<string, Shop>({ label: '福利', options: [] }),
  cityId: custom<number, Shop, true>({ label: '城市', required: true, widget: CityField }),
  images: custom<Shop['images'], Shop>({ label: '照片', blank: [], widget: ImageField }),
}
defineForm<Shop>(right)

// Type arguments are inferred from the body.
defineForm<Shop>({
  id: carried(),
  name: text({ label: '店名', required: true, rule: (name, { staff }) => (staff === 1 ? nameProblem(name) : undefined) }),
  nickname: optional(text({ label: '简称' })),
  scale: choice({ label: '规模', required: true, options: SCALES }),
  staff: number({ label: '几个人', required: true, max: 500, rule: (staff, { chain }) => (chain && staff < 2 ? { text: '太少' } : undefined) }),
  pay: payRange({ label: '工资', required: true, rule: ({ max }) => (max > 1 ? undefined : { text: '太少' }) }),
  opened: date({ label: '开业', required: true }),
  chain: toggle({ label: '连锁' }),
  brand: onlyWhen(({ chain }) => chain === true, text({ label: '品牌', required: true })),
  welfares: choices({ label: '福利', options: [{ value: 'meals', label: '包吃' }] }),
  cityId: custom({ label: '城市', required: true, widget: CityField }),
  images: custom({ label: '照片', blank: [], widget: ImageField }),
})

const { name: _name, ...nameless } = right
// @ts-expect-error: a required field is missing
defineForm<Shop>(nameless)

const { nickname: _nickname, ...optionless } = right
// @ts-expect-error: an optional field is missing
defineForm<Shop>(optionless)

// @ts-expect-error: the body has no such property
defineForm<Pick<Shop, 'name'>>({ name: text({ label: '店名' }), age: number({ label: '年龄' }) })

// @ts-expect-error: the body takes a number, not a text
defineForm<Pick<Shop, 'staff'>>({ staff: text({ label: '几个人' }) })

// @ts-expect-error: the body takes a text, not a number
defineForm<Pick<Shop, 'name'>>({ name: number({ label: '店名', required: true }) })

// @ts-expect-error: the body takes a list, not a single choice
defineForm<Pick<Shop, 'welfares'>>({ welfares: choice({ label: '福利', required: true, options: [{ value: 'meals', label: '包吃' }] }) })

// @ts-expect-error: the body takes a range, not an amount
defineForm<Pick<Shop, 'pay'>>({ pay: money({ label: '工资', required: true }) })

// @ts-expect-error: a field that is not required may be missing from the body
defineForm<Pick<Shop, 'staff'>>({ staff: number({ label: '几个人' }) })

// @ts-expect-error: a conditional field may be missing from the body
defineForm<Pick<Shop, 'name'>>({ name: onlyWhen(() => true, text({ label: '店名' })) })

// @ts-expect-error: not one of the choices
defineForm<Pick<Shop, 'scale'>>({ scale: choice({ label: '规模', required: true, options: [{ value: 'huge', label: '很大' }] }) })

// @ts-expect-error: a widget of another type
defineForm<Pick<Shop, 'name'>>({ name: custom({ label: '店名', required: true, widget: CityField }) })

// @ts-expect-error: the rule reads a property that the body lacks
defineForm<Pick<Shop, 'name'>>({ name: text({ label: '店名', rule: (_value, { owner }) => (owner ? { text: '' } : undefined) }) })

// A real endpoint.
defineForm<Body<'POST /resumeApply/apply'>>({ jobId: carried() })
// @ts-expect-error: the body has no birthday
defineForm<Body<'POST /resumeApply/apply'>>({ birthday: birthday({ label: '出生日期', required: true }) })
