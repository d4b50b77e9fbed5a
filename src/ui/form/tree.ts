/** A choice that may have children: the cities of a province, the jobs of a trade. */
export interface TreeNode<V extends string | number = string> {
  readonly value: V
  readonly label: string
  readonly children?: readonly TreeNode<V>[]
}

/** The path from the root to a value; empty when the tree does not contain it. */
export function pathOf<V extends string | number>(tree: readonly TreeNode<V>[], value: V | undefined): TreeNode<V>[] {
  for (const node of tree) {
    if (node.value === value) return [node]
    const below = pathOf(node.children ?? [], value)
    if (below.length > 0) return [node, ...below]
  }
  return []
}

/** The node and its chain of only children, such as a municipality, which is its own only city. */
export function descend<V extends string | number>(node: TreeNode<V>): TreeNode<V>[] {
  const [only, ...others] = node.children ?? []
  return only && others.length === 0 ? [node, ...descend(only)] : [node]
}

/** 浙江 杭州 西湖区, and 上海 徐汇区 rather than 上海 上海 徐汇区. */
export function pathText(path: readonly TreeNode<string | number>[]): string {
  return path.map(({ label }) => label).filter((label, at, all) => label !== all[at - 1]).join(' ')
}
