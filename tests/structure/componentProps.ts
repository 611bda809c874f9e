import { join } from 'node:path';
import {
  API,
  type Checker,
  type Symbol as PropSymbol,
  SignatureKind,
  SymbolFlags,
  type Type,
} from 'typescript/unstable/sync';

/** One prop of an exported component, as its users see it. */
export interface ComponentProp {
  name: string;
  /** Values of a closed set, such as `'sm' | 'md'`; empty where the prop takes other values. */
  values: readonly string[];
  /** True if it is on or off and nothing else. */
  isBoolean: boolean;
  isFunction: boolean;
}

export interface Component {
  /** `ui`, `board`, … */
  workspace: string;
  name: string;
  props: readonly ComponentProp[];
}

function literals(type: Type): readonly Type[] {
  return type.isUnionType() ? type.getTypes() : [type];
}

function readProp(checker: Checker, prop: PropSymbol): ComponentProp {
  const type = checker.getTypeOfSymbol(prop);
  const members = type ? literals(checker.getNonNullableType(type) ?? type) : [];
  const named = members.flatMap((member) =>
    member.isStringLiteralType() || member.isNumberLiteralType() ? [String(member.value)] : [],
  );
  return {
    name: prop.name,
    values: named.length === members.length ? named : [],
    isBoolean: members.length > 0 && members.every((member) => member.isBooleanLiteralType()),
    isFunction: members.some((member) => checker.getSignaturesOfType(member, SignatureKind.Call).length > 0),
  };
}

/** The props of the first parameter, if a value is a component: a function with a capital that takes props. */
function propsOf(checker: Checker, exported: PropSymbol): readonly ComponentProp[] | undefined {
  const value = exported.flags & SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported;
  if (!/^[A-Z][a-z]/.test(exported.name) || !(value.flags & SymbolFlags.Function)) return undefined;
  const type = checker.getTypeOfSymbol(value);
  const [signature] = type ? checker.getSignaturesOfType(type, SignatureKind.Call) : [];
  const [props] = signature?.getParameters() ?? [];
  const propsType = props && checker.getTypeOfSymbol(props);
  if (!propsType) return [];
  return checker.getPropertiesOfType(propsType).map((prop) => readProp(checker, prop));
}

/** Every component that the packages export, with its props, as the compiler sees them. */
export function readComponents(root: string, workspaces: readonly string[]): readonly Component[] {
  const api = new API({ cwd: root });
  try {
    const project = api.updateSnapshot({ openProjects: [join(root, 'tsconfig.json')] }).getProjects()[0];
    if (!project) throw new Error(`No project in ${root}: is its tsconfig.json missing?`);
    const { checker, program } = project;
    return workspaces.flatMap((workspace) => {
      const file = program.getSourceFile(join(root, `packages/${workspace}/src/index.ts`));
      const module = file && checker.getSymbolAtLocation(file);
      if (!module) throw new Error(`packages/${workspace}/src/index.ts exports nothing.`);
      return checker.getExportsOfModule(module).flatMap((exported) => {
        const props = propsOf(checker, exported);
        return props ? [{ workspace, name: exported.name, props }] : [];
      });
    });
  } finally {
    api.close();
  }
}
