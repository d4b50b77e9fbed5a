import { Result } from 'antd'
import { Fragment, type ComponentType } from 'react'
import { NavLink, Navigate, useParams } from 'react-router'
import type { CallName } from '../lib/api'
import { useMay } from '../lib/session'

/** A part of a page, and the call without which it is useless. */
export interface PageSection {
  name: string
  text: string
  /** Over it and its neighbours in a long menu. */
  group?: string
  needs: CallName
  Section: ComponentType
}

/** A page of several parts with a menu. The part is in the address. */
export function SectionsPage({ title, path, label, sections: all }: {
  title: string, path: string, label: string, sections: readonly PageSection[]
}) {
  const { section: name } = useParams()
  const may = useMay()
  const sections = all.filter(({ needs }) => may(needs))
  const here = sections.find((each) => each.name === name)
  const [first] = sections
  if (name === undefined && first) return <Navigate to={`${path}/${first.name}`} replace />
  return (
    <>
      <h1 className="page-title">{title}</h1>
      <div className="content">
        <nav className="content-menu" aria-label={label}>
          {sections.map(({ name: to, text, group }, nth) => (
            <Fragment key={to}>
              {group !== undefined && group !== sections[nth - 1]?.group && <p className="content-group">{group}</p>}
              <NavLink to={`${path}/${to}`} className={({ isActive }) => (isActive ? 'active' : '')}>{text}</NavLink>
            </Fragment>
          ))}
        </nav>
        <div className="content-body">
          {here ? <here.Section key={here.name} /> : <Result status="404" title="没有这一部分，或者你的角色看不了" />}
        </div>
      </div>
    </>
  )
}
