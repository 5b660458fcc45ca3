// Measures graphql-js on the files that Benchmarks writes. It prints a line for each task with its name and the
// processor time in milliseconds after a warm-up.
const fs = require('fs');
const {
  buildClientSchema, buildSchema, introspectionFromSchema, parse, validate, validateSchema,
} = require('graphql');

const folder = process.argv[2];
const cpu = () => {
  const usage = process.cpuUsage();
  return (usage.user + usage.system) / 1e3;
};
const measure = (name, body) => {
  body();
  const samples = [];
  for (let run = 0; run < 3; run++) {
    const start = cpu();
    body();
    samples.push(cpu() - start);
  }
  samples.sort((a, b) => a - b);
  console.log(`${name} ${samples[1].toFixed(3)}`);
};

const text = fs.readFileSync(`${folder}/schema.graphqls`, 'utf8');
const load = () => {
  const schema = buildSchema(text);
  if (validateSchema(schema).length > 0) throw new Error('the schema has faults');
  return schema;
};
measure('schema', load);
const schema = load();
const introspection = JSON.stringify({ data: introspectionFromSchema(schema) });
fs.writeFileSync(`${folder}/introspection.json`, introspection);
measure('introspection', () => {
  const schema = buildClientSchema(JSON.parse(introspection).data);
  if (validateSchema(schema).length > 0) throw new Error('the schema has faults');
});
for (const name of ['operations', 'large', 'wide']) {
  const document = fs.readFileSync(`${folder}/${name}.graphql`, 'utf8');
  measure(name, () => {
    if (validate(schema, parse(document)).length > 0) throw new Error(`${name} has faults`);
  });
}
