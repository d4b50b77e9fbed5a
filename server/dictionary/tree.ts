/** A choice with the choices below it. */
export interface Branch {
  id: string
  name: string
  children?: Branch[]
}

/** A choice by its id. Only one below another has `parentId`. */
export interface Found {
  id: string
  name: string
  parentId?: string
}

/** Every choice of a tree by its id, each after the one above it. */
export function flatten(branches: readonly Branch[], parentId?: string): Found[] {
  return branches.flatMap(({ id, name, children = [] }) => [{ id, name, ...(parentId && { parentId }) }, ...flatten(children, id)])
}
