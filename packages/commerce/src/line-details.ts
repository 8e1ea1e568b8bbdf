interface LineWords {
  readonly description: string;
  readonly product: {
    readonly subproducts: readonly { readonly uuid: string; readonly name: string }[];
  } | null;
  readonly subProductUuids: readonly string[];
}

/** What stands below a product's name: its design and person, then the envelope or colour that was chosen. */
export function lineDetails({ description, product, subProductUuids }: LineWords): string {
  const chosen = product?.subproducts.filter(({ uuid }) => subProductUuids.includes(uuid)) ?? [];
  return [description, ...chosen.map(({ name }) => name)].filter(Boolean).join(', ');
}
