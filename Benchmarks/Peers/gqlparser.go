// Measures gqlparser on the files that Benchmarks writes. It prints a line for each task with its name and the
// processor time in milliseconds, including garbage collection.
package main

import (
	"fmt"
	"os"
	"sort"
	"syscall"

	"github.com/vektah/gqlparser/v2/ast"
	"github.com/vektah/gqlparser/v2/parser"
	"github.com/vektah/gqlparser/v2/validator"
)

func cpu() float64 {
	var usage syscall.Rusage
	_ = syscall.Getrusage(syscall.RUSAGE_SELF, &usage)
	of := func(t syscall.Timeval) float64 { return float64(t.Sec)*1e3 + float64(t.Usec)/1e3 }
	return of(usage.Utime) + of(usage.Stime)
}

func measure(name string, body func()) {
	body()
	var samples []float64
	for run := 0; run < 5; run++ {
		start := cpu()
		body()
		samples = append(samples, cpu()-start)
	}
	sort.Float64s(samples)
	fmt.Printf("%s %.3f\n", name, samples[len(samples)/2])
}

func source(path string) *ast.Source {
	text, err := os.ReadFile(path)
	if err != nil {
		panic(err)
	}
	return &ast.Source{Name: path, Input: string(text)}
}

func main() {
	folder := os.Args[1]
	text := source(folder + "/schema.graphqls")
	measure("schema", func() {
		if _, err := validator.LoadSchema(validator.Prelude, text); err != nil {
			panic(err)
		}
	})
	schema, _ := validator.LoadSchema(validator.Prelude, text)
	for _, name := range []string{"operations", "large", "wide"} {
		text := source(folder + "/" + name + ".graphql")
		measure(name, func() {
			document, err := parser.ParseQuery(text)
			if err != nil {
				panic(err)
			}
			if errors := validator.Validate(schema, document); len(errors) > 0 {
				panic(errors)
			}
		})
	}
}
