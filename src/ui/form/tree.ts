/** A choice that may hold further ones: a province its cities, a trade its jobs. */
export interface TreeNode<V extends string | number = string> {
  readonly value: V
  readonly label: string
  readonly children?: readonly TreeNode<V>[]
}

/** The way from the root to a value; empty when it is nowhere. */
export function pathOf<V extends string | number>(tree: readonly TreeNode<V>[], value: V | undefined): TreeNode<V>[] {
  for (const node of tree) {
    if (node.value === value) return [node]
    const below = pathOf(node.children ?? [], value)
    if (below.length > 0) return [node, ...below]
  }
  return []
}

/** What a press leads to: the node, and on through those that leave no choice, as a municipality is its own only city. */
export function descend<V extends string | number>(node: TreeNode<V>): TreeNode<V>[] {
  const [only, ...others] = node.children ?? []
  return only && others.length === 0 ? [node, ...descend(only)] : [node]
}

/** 浙江杭州西湖区, and 上海徐汇区 rather than 上海上海徐汇区. */
export function pathText(path: readonly TreeNode<string | number>[]): string {
  return path.map(({ label }) => label).filter((label, at, all) => label !== all[at - 1]).join(' ')
}
